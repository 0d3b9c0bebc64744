/** A pair of programs that write and read the clipboard of this machine. */
export interface ClipboardProgram {
  write: readonly [string, ...string[]]
  read: readonly [string, ...string[]]
}

const mac: ClipboardProgram = { write: ['pbcopy'], read: ['pbpaste'] }
const powershell = ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command'] as const
const windows: ClipboardProgram = {
  // What clip.exe reads it takes for text of an old code page.
  write: [
    ...powershell,
    '[Console]::InputEncoding = [Text.Encoding]::UTF8; Set-Clipboard -Value ([Console]::In.ReadToEnd())',
  ],
  read: [
    ...powershell,
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8; [Console]::Out.Write((Get-Clipboard -Raw))',
  ],
}
const wayland: ClipboardProgram = { write: ['wl-copy'], read: ['wl-paste', '--no-newline'] }
const xclip: ClipboardProgram = {
  write: ['xclip', '-selection', 'clipboard', '-in'],
  read: ['xclip', '-selection', 'clipboard', '-out'],
}
const xsel: ClipboardProgram = {
  write: ['xsel', '--clipboard', '--input'],
  read: ['xsel', '--clipboard', '--output'],
}

/** Those that may answer here, the most likely first. */
export function clipboardPrograms(
  platform: NodeJS.Platform,
  variables: Readonly<Record<string, string | undefined>>,
): ClipboardProgram[] {
  if (platform === 'darwin') return [mac]
  if (platform === 'win32') return [windows]
  const x11 = [xclip, xsel]
  const onScreen = variables['WAYLAND_DISPLAY'] ? [wayland, ...x11] : [...x11, wayland]
  return variables['WSL_DISTRO_NAME'] ? [...onScreen, windows] : onScreen
}

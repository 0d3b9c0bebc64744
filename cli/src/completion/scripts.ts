/** What a shell is given to complete command lines: it asks this program, which answers one word a line. */
export const completionScripts = {
  bash: `_cardea() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$(printf '%q' "$word")")
  done < <(cardea complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null </dev/null)
}
complete -o default -F _cardea cardea
`,
  zsh: `#compdef cardea
_cardea() {
  local -a found
  found=("\${(@f)$(cardea complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _cardea cardea
`,
  // As in the other shells, files are offered only where nothing else is.
  fish: `function __cardea
  set -l found (cardea complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null </dev/null)
  if count $found >/dev/null
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c cardea -f -a '(__cardea)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName cardea -ScriptBlock {
  param($word, $line, $position)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString().Trim("'", '"') })
  if ($word -eq '') { $words += '' }
  cardea complete -- @words 2>$null | ForEach-Object {
    $text = if ($_ -match '[^\\w./:@-]') { "'" + $_.Replace("'", "''") + "'" } else { $_ }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`,
} as const
export type Shell = keyof typeof completionScripts

/** The texts of the checks in the operators' overview, in one language. */
export interface CheckTexts {
  names: Record<
    | 'mail'
    | 'backup'
    | 'disk'
    | 'damagedRows'
    | 'nodes'
    | 'clock'
    | 'activity'
    | 'address'
    | 'protection'
    | 'linksFromStrangers'
    | 'siteIcons'
    | 'breaches',
    string
  >
  mail: { ok: string; folder: string; failing: (trouble: string, waiting: number) => string }
  backup: {
    ok: (hours: number) => string
    off: string
    none: string
    failing: (hours: number | null) => string
  }
  disk: { of: (percent: number) => string; unknown: string }
  damagedRows: { ok: string; some: (count: number) => string }
  nodes: { ok: (count: number) => string; versions: (versions: readonly string[]) => string }
  clock: { ok: string; off: (seconds: number) => string }
  activity: { ok: string; open: string }
  address: { ok: (url: string) => string; plain: (url: string) => string }
  protection: { ok: string; off: (settings: readonly string[]) => string }
  linksFromStrangers: { ok: string; open: string }
  siteIcons: { on: string; off: string }
  breaches: { on: (host: string) => string; off: string }
}

import type { Translated, WordFiles } from '../catalogue.ts'
import type { Spoken } from '../words.ts'
import { app } from './app.ts'
import { ui } from './ui.ts'

type Files = { readonly [File in keyof WordFiles]: () => Promise<Translated<WordFiles[File]>> } & {
  readonly errors: () => Promise<object>
  readonly builtIn: () => Promise<object>
}

/** German: what every page says at once, the rest file by file, each with what it is for. */
export const german = {
  texts: { app, ui },
  load: {
    accountDeletion: async () => (await import('./account-deletion.ts')).accountDeletion,
    accessChain: async () => (await import('./access-chain.ts')).accessChain,
    activity: async () => (await import('./activity.ts')).activity,
    app: async () => app,
    'app/unsealed': async () => (await import('./unsealed.ts')).unsealed,
    auth: async () => (await import('./auth.ts')).auth,
    doors: async () => (await import('./doors.ts')).doors,
    drafts: async () => (await import('./drafts.ts')).drafts,
    exposure: async () => (await import('./exposure.ts')).exposure,
    exports: async () => (await import('./exports.ts')).exports,
    firstRun: async () => (await import('./first-run.ts')).firstRun,
    groups: async () => (await import('./groups.ts')).groups,
    health: async () => (await import('./health.ts')).health,
    imports: async () => (await import('./imports.ts')).imports,
    history: async () => (await import('./history.ts')).history,
    landing: async () => (await import('./landing.ts')).landing,
    legal: async () => (await import('./legal.ts')).legal,
    lock: async () => (await import('./lock.ts')).lock,
    media: async () => (await import('./media.ts')).media,
    notifications: async () => (await import('./notifications.ts')).notifications,
    oidc: async () => (await import('./oidc.ts')).oidc,
    operator: async () => (await import('./operator.ts')).operator,
    palette: async () => (await import('./palette.ts')).palette,
    rateLimit: async () => (await import('./rate-limit.ts')).rateLimit,
    records: async () => (await import('./records.ts')).records,
    'records/form': async () => (await import('./record-form.ts')).recordForm,
    'records/panel': async () => (await import('./record-panel.ts')).recordPanel,
    settings: async () => (await import('./settings.ts')).settings,
    selection: async () => (await import('./selection.ts')).selection,
    sharing: async () => (await import('./sharing.ts')).sharing,
    soonDue: async () => (await import('./soon-due.ts')).soonDue,
    templates: async () => (await import('./templates.ts')).templates,
    tidyUp: async () => (await import('./tidy-up.ts')).tidyUp,
    trash: async () => (await import('./trash.ts')).trash,
    ui: async () => ui,
    users: async () => (await import('./users.ts')).users,
    verification: async () => (await import('./verification.ts')).verification,
    waysIn: async () => (await import('./ways-in.ts')).waysIn,
    errors: async () => (await import('./errors.ts')).errors,
    builtIn: async () => (await import('./built-in.ts')).builtIn,
  },
} satisfies Spoken & { load: Files }

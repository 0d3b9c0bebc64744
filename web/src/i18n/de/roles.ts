import type { roles } from '../en/roles.ts'
import type { Translated } from '../english.ts'

export default {
  sentence: {
    EDITOR: 'Darf ansehen und ändern',
    VIEWER: 'Darf ansehen und kopieren',
  },
  owned: {
    OWNER: 'Gehört {{owner}} · du kannst bearbeiten und teilen',
    GROUP_OWNER: 'Gehört {{owner}} · du kannst bearbeiten und teilen',
    EDITOR: 'Gehört {{owner}} · du kannst bearbeiten',
    VIEWER: 'Gehört {{owner}} · du kannst ansehen',
  },
  because: {
    OWNER: 'Du kannst das bearbeiten und teilen, weil es dir gehört.',
    GROUP_OWNER: 'Du kannst das bearbeiten und teilen, weil es in einer Gruppe liegt, die dir gehört.',
    EDITOR: 'Du kannst das bearbeiten, weil es zum Bearbeiten mit dir geteilt ist.',
    VIEWER: 'Du kannst das ansehen und kopieren, weil es zum Ansehen mit dir geteilt ist.',
  },
  becauseGroup: {
    OWNER: 'Du kannst das bearbeiten und teilen, weil es in {{group}} liegt und die Gruppe dir gehört.',
    EDITOR: 'Du kannst das bearbeiten, weil du in {{group}} bearbeiten darfst.',
    VIEWER: 'Du kannst das ansehen und kopieren, weil du in {{group}} bist.',
  },
  inGroup: {
    OWNER: 'gehört dir',
    EDITOR: 'du darfst bearbeiten',
    VIEWER: 'du darfst ansehen',
  },
  ofGroup: {
    OWNER: 'Diese Gruppe gehört dir: Du sagst, wer dabei ist, und teilst ihre Einträge.',
    EDITOR: 'Du kannst die Einträge dieser Gruppe ändern und eigene hineinlegen.',
    VIEWER: 'Du kannst die Einträge dieser Gruppe ansehen und kopieren.',
  },
  ask: {
    VIEWER: 'Ansehen',
    EDITOR: 'Bearbeiten',
  },
  asks: {
    VIEWER: '{{name}} möchte {{item}} ansehen',
    EDITOR: '{{name}} möchte {{item}} bearbeiten',
  },
  asksOneself: {
    VIEWER: 'Du möchtest {{item}} ansehen',
    EDITOR: 'Du möchtest {{item}} bearbeiten',
  },
  seen: {
    VIEWER: '{{name}} kann {{item}} sehen',
    EDITOR: '{{name}} kann {{item}} bearbeiten',
  },
} satisfies Translated<typeof roles>

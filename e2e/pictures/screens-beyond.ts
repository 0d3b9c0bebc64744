import type { Screen } from './screens.ts'
import { said } from './said.ts'
import { button, dialog, go, list, panel, shareGroup, withTwoSelected } from './screen-steps.ts'
import { openHistory, withFile, withKnown, roleOfBob, settingsStep } from './steps-beyond.ts'

/** What Cardea shows beyond the vault itself: places that ask, the past, ways in, moving, and operating. */
export const screensBeyond: readonly Screen[] = [
  { name: 'trash', show: go('/trash') },
  {
    name: 'trash-selected',
    show: async (page) => {
      await go('/trash')(page)
      await page
        .getByRole('checkbox', { name: said(/^Select /) })
        .first()
        .check({ force: true })
    },
  },
  {
    name: 'trash-emptying',
    show: async (page) => {
      await go('/trash')(page)
      await button(page, 'Empty trash…').click()
      await dialog(page)
    },
  },
  {
    name: 'history',
    show: async (page, story) => {
      await panel(page, story)
      await openHistory(page)
      await page
        .getByRole('button', { name: said(/changed/) })
        .first()
        .click()
    },
  },
  {
    name: 'versions',
    show: async (page, story) => {
      await panel(page, story)
      await openHistory(page)
      await page.getByRole('button', { name: said(/created it/) }).click()
      await button(page, 'Compare with now').click()
      await dialog(page, /^Compare versions/)
    },
  },
  {
    name: 'record-activity',
    show: async (page, story) => {
      await panel(page, story)
      await openHistory(page)
      await page.getByText(said('Opened the secrets')).first().waitFor()
    },
  },
  { name: 'activity', show: go('/activity') },
  {
    name: 'activity-menu',
    show: async (page) => {
      await go('/activity')(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: said('More'), exact: true })
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'records-funnel',
    show: async (page) => {
      await list(page)
      await button(page, 'Filter').click()
      await page.getByRole('menuitem', { name: said(/^Group/) }).click()
      await page.getByRole('menuitemradio', { name: 'Operations' }).waitFor()
    },
  },
  {
    name: 'share-role',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Share').click()
      await roleOfBob(page).click()
      await page.getByRole('menuitem', { name: said(/^Remove/) }).waitFor()
    },
  },
  { name: 'activity-narrowed', show: go('/activity?kind=shared&days=30&q=bob') },
  {
    name: 'activity-dates',
    show: async (page) => {
      await go('/activity')(page)
      await button(page, 'Filter').click()
      await page.getByRole('menuitem', { name: said('When') }).click()
      await page.getByRole('menuitem', { name: said('From … to …') }).click()
      await dialog(page)
    },
  },
  { name: 'attention-change', show: go('/attention/change') },
  {
    name: 'attention-go-through',
    show: async (page) => {
      await go('/attention/change')(page)
      await button(page, /^Go through/).click()
      await button(page, 'Save and next').waitFor()
    },
  },
  {
    name: 'people-open',
    show: async (page, story) => {
      await panel(page, story)
      await page.getByRole('button', { name: said(/^Shared with/) }).click()
      await page
        .getByText(/^Tom Okafor/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'attention-requests',
    show: async (page) => {
      await go('/attention/requests')(page)
      await page.getByText('I move the staging servers').first().waitFor()
    },
  },
  { name: 'attention-due', show: go('/attention/due') },
  { name: 'attention-review', show: go('/attention/review') },
  {
    name: 'attention-decide',
    show: async (page) => {
      await go('/attention/review')(page)
      await page.getByText('rhea@kiel-hosting.example').first().waitFor()
      await button(page, /^Go through/).click()
      await page.getByRole('group', { name: said('What to do') }).waitFor()
    },
  },
  {
    name: 'why',
    show: async (page, story) => {
      await panel(page, story)
      await page.getByRole('button', { name: said(/^Shared with/) }).click()
      await roleOfBob(page).click()
      await page.getByRole('menuitem', { name: said('Why?') }).click()
      await button(page, 'Show how').click()
      await dialog(page, /^Why can/)
    },
  },
  {
    name: 'take-out-person',
    show: async (page, { groupID }) => {
      await shareGroup(page, groupID)
      const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Priya Raman' })
      await row.getByRole('button', { name: said(/^Role of/) }).click()
      await page.getByRole('menuitem', { name: said(/^Remove/) }).click()
      await dialog(page, /^Remove/)
    },
  },
  {
    name: 'delete-group',
    show: async (page, { groupID }) => {
      await go(`/group_records/${groupID}`)(page)
      await page
        .getByRole('button', { name: said('More'), exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await page.getByRole('menuitem', { name: said(/^Delete/) }).click()
      await page.getByRole('region', { name: said('What changes') }).waitFor()
    },
  },
  { name: 'share-many', only: 'desktop', show: async (page) => withTwoSelected(page, /^Share/) },
  {
    name: 'add-many-to-group',
    only: 'desktop',
    show: async (page) => {
      await withTwoSelected(page, /^Add to group/)
      const choices = page.getByRole('dialog').getByRole('checkbox')
      for (const place of [0, 1]) await choices.nth(place).check({ force: true })
    },
  },
  {
    name: 'share-preview',
    show: async (page, story) => {
      await panel(page, story)
      await button(page, 'Share').click()
      await page.getByRole('combobox', { name: said('People to share with') }).fill('bob@northwind.example,')
      await page.getByRole('button', { name: said(/^Access ends/) }).click()
    },
  },
  {
    name: 'group-preview',
    show: async (page, { groupID }) => {
      await shareGroup(page, groupID)
      await page.getByRole('combobox', { name: said('People to share with') }).fill('tom@northwind.example,')
      await page.getByRole('region', { name: said('What changes') }).waitFor()
    },
  },
  {
    name: 'delete-record',
    show: async (page, story) => {
      await panel(page, story)
      await page
        .getByRole('button', { name: said('More'), exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await page.getByRole('menuitem', { name: said('Delete') }).click()
      await dialog(page, /^Delete/)
    },
  },
  {
    name: 'record-menu',
    show: async (page, story) => {
      await panel(page, story)
      await page
        .getByRole('button', { name: said('More'), exact: true })
        .filter({ visible: true })
        .last()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'security',
    show: async (page) => {
      await page.goto('/settings#security')
      const ways = page.getByRole('region', { name: said('Sign-in methods') })
      await ways.scrollIntoViewIfNeeded()
      await button(page, /If you lose something/).click()
    },
  },
  { name: 'change-address', show: settingsStep('profile', 'Change address…') },
  { name: 'export', show: settingsStep('move', 'Export') },
  { name: 'import', show: go('/import') },
  { name: 'import-recognised', show: withFile },
  {
    name: 'import-preview',
    show: async (page) => {
      await withFile(page)
      await button(page, /^Preview/).click()
      await page.getByRole('list', { name: said('Records of the file') }).waitFor()
    },
  },
  {
    name: 'import-duplicates',
    show: async (page, story) => {
      await withKnown(page, story)
      await page.getByRole('columnheader', { name: said(/^Yours/) }).waitFor()
    },
  },
  {
    name: 'import-done',
    by: 'newcomer',
    show: async (page) => {
      await withFile(page)
      await button(page, /^Preview/).click()
      await button(page, /^Import \d/).click()
      await page.getByRole('button', { name: said('Undo import') }).waitFor()
    },
  },
  { name: 'attention-check', show: go('/attention/passwords') },
  {
    name: 'attention-passwords',
    show: async (page) => {
      await go('/attention/passwords')(page)
      await button(page, /^Check/).click()
      await page.getByRole('list', { name: said('Passwords') }).waitFor()
    },
  },
  { name: 'operator', show: go('/operator') },
  {
    name: 'operator-people',
    show: async (page) => {
      await go('/operator?part=people')(page)
      await page.getByText('Tom Okafor').first().waitFor()
    },
  },
  {
    name: 'operator-person',
    show: async (page) => {
      await go('/operator?part=people')(page)
      await page
        .getByRole('button', { name: /Tom Okafor/ })
        .first()
        .click()
      await button(page, 'Disable…').waitFor()
    },
  },
  {
    name: 'operator-invite',
    show: async (page) => {
      await go('/operator?part=people')(page)
      await button(page, /^Invite/).click()
      await dialog(page)
    },
  },
  { name: 'disabled', by: 'nobody', show: go('/disabled') },
  { name: 'take-back', by: 'nobody', show: go('/take-back') },
]

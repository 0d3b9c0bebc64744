/** Firefox has no way to tell its background of a shortcut, or of a choice in its context menu, but the browser's own. */
export const notThere: ReadonlySet<string> = new Set([
  'the shortcut locks, and the badge shows it',
  'the shortcut fills where one record fits',
  'a shortcut that fills nothing, or not all, says why in the popup',
  'the context menu fills, and copies by the popup, as a worker has no clipboard',
  // There a popup that opens by itself is none that a driver reaches.
  'another length is chosen in the popup, which fills the fields of a new password',
])

/**
 * What the same code does in both browsers, with nothing of the browser in it: `npm run test:long` alone goes through it in
 * Firefox too. What hangs on the browser stays in `npm test`: what lies over the menu, frames, the background and its end,
 * permissions, policies of pages, keys and focus, and of each feature one journey.
 */
export const sameInBoth: ReadonlySet<string> = new Set([
  'Escape leads from the menu back to the field',
  'a field of codes takes the code alone',
  'without a connection nothing is filled, the menu says so, and tries again',
  'a record shows its fields, and a secret only when it is asked for',
  'a record is pinned and taken off again, and the popup lists those that are pinned',
  'sharing opens the dialog of the web client in a tab, and a page that a record has no website of is named',
  'a one-time link of a record is made, and its address shown',
  'the generator makes passwords and words, and keeps what was copied',
  'what somebody changed meanwhile is not written over, and the popup shows both',
  'axe finds nothing in the menu, the offer, the popup and the setup',
  'everything speaks German once the person does',
  'a sign-in of steps is offered the record of its first step first, also by its code',
  'a field that is one of passwords no more when it is filled gets none',
  'what was typed is offered where the page signs in by what is no button, once its password is gone',
  'a changed password is offered for the record with that user name',
  'on a site that was put off no menu opens and nothing is offered, until the settings take it off again',
  'Never here asks no more on this site',
  'Undo takes back what was saved',
  'what was typed is forgotten once the tab has left the site',
  'a script in a name is text, and a website of 10 000 characters, which lists leave out, fits nothing',
  'another host, a host below, and the http twin of a website are offered nothing',
  'a sibling subdomain is offered nothing by the rule of a host, and by that of a domain only after both were named',
  'on a page without encryption a row says so, and fills at the second press',
  'after 200 menus in a row one more opens and fills',
  'a page whose pictures are called like parts of its document is filled as any other',
  'a form whose inputs are called like its methods is filled as any other',
  'a wrong passcode says how many tries are left, and the right one opens',
  'digits that are typed before the news of a lock arrives stay',
  'what was typed while it was locked is offered after unlocking',
  'the recovery sheet opens what only its people can open, once its person confirms in their Cardea',
  'access that has ended shows at the next use',
])

import { english } from '../english.ts'

/** Words of deleting one's account. */
export const accountDeletion = english('accountDeletion', {
  pageTitle: 'Delete account',
  title: 'Delete your account',
  lead: 'This deletes everything you own, at once and for good. First check who uses it.',
  failed: 'What you own did not load',

  others: 'What others use',
  othersNone: 'Nobody else uses anything you own.',
  othersText_one: '{{count}} person loses this, unless you transfer it.',
  othersText_other: '{{count}} people lose this, unless you transfer it.',
  all: 'All of them',
  choose: 'Choose {{name}}',
  loses_one: '{{count}} person',
  loses_other: '{{count}} people',
  records_one: '{{count}} record',
  records_other: '{{count}} records',
  handOver: 'Transfer to',
  handOverHelp: 'Someone with an account. You become Editor until your account is deleted.',
  transfer_one: 'Transfer {{count}} item',
  transfer_other: 'Transfer {{count}} items',
  transferring: '{{done}} of {{count}} transferred',
  transferred_one: '{{owner}} owns {{count}} item now.',
  transferred_other: '{{owner}} owns {{count}} items now.',
  chooseSome: 'Choose what to transfer.',

  goes: 'What is deleted',
  goesRecords_one: '{{count}} record of yours, with its files and secrets',
  goesRecords_other: '{{count}} records of yours, with their files and secrets',
  goesGroups_one: '{{count}} group; its records stay with their owners',
  goesGroups_other: '{{count}} groups; their records stay with their owners',
  goesRest:
    'Your name, picture, kinds, settings and notifications, and your access to what others share with you',
  backups: 'Backups of this server keep it until they expire.',

  typeCount: 'Type {{count}} to confirm',
  typeCountHelp: 'The number of your records and groups that will be deleted.',
  typeDelete: 'Type {{word}} to confirm',
  deleteWord: 'delete',
  wrongCount: 'This is not {{count}}.',
  confirm: 'Delete my account',
  cancel: 'Keep my account',

  doneTitle: 'Your account is deleted',
  doneText:
    'Everything it owned is deleted too, and your address is free again. We e-mailed you a confirmation.',
  doneStart: 'Go to the start',
})

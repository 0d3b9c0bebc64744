import { english } from '../english.ts'

/** Words of who waits for the key of a record or group, and of what a person decides about it. */
export const letIn = english('letIn', {
  title: 'Not confirmed',
  notConfirmed_one:
    'Not confirmed: {{people}}. This server says that {{people}} may open it; nobody who can open it has said so.',
  notConfirmed_other:
    'Not confirmed: {{people}}. This server says that they may open it; nobody who can open it has said so.',
  notConfirmedMembers_one:
    'Not confirmed: {{people}}. This server says that {{people}} is in this group; nobody who can open it has said so.',
  notConfirmedMembers_other:
    'Not confirmed: {{people}}. This server says that they are in this group; nobody who can open it has said so.',
  madeOwner: 'Those who run this Cardea made {{person}} the owner. The owner before did not.',
  begunAgain:
    '{{person}} began again with new keys. Ask {{person}} by another way whether that was {{person}}, and compare these words:',
  beganAgain: {
    title: 'New keys',
    text_one:
      '{{person}} began again with new keys. Ask {{person}} by another way whether that was {{person}}, then hand over the key of {{what}}.',
    text_other:
      '{{person}} began again with new keys. Ask {{person}} by another way whether that was {{person}}, then hand over the keys of {{what}}.',
    records_one: '{{count}} record',
    records_other: '{{count}} records',
    groups_one: '{{count}} group',
    groups_other: '{{count}} groups',
    act: 'Hand over',
    done_one: 'Handed over. {{person}} can open it now.',
    done_other: 'Handed over. {{person}} can open them now.',
    notNow: 'Not now',
  },
  act: 'Let them in',
  done_one: 'Let in. They can open it now.',
  done_other: 'Let in. They can open it now.',
  waitsForKey: 'waits for its key',
  notConfirmedYet: 'not confirmed',
  givenBy: '{{giver}} gave you this, not its owner {{person}}. Ask {{person}} if you did not expect it.',
  byFormerKeys:
    'Former keys of yours sealed this, and none of your devices remembers it. Use it only if you know it.',
  useIt: 'Use it',
  lost: {
    title: 'Who may open it was lost',
    text: 'The list of who may open this is missing or damaged. This server names {{people}}. Until you confirm them, its key goes to nobody.',
    alone: 'The list of who may open this is missing or damaged. This server names nobody but you.',
    act: 'Confirm all',
    done: 'Confirmed.',
  },
  older: {
    title: 'Older than known',
    records_one: 'This server shows this record older than this browser knows. A restored backup does that.',
    records_other:
      'This server shows {{count}} records older than this browser knows. A restored backup does that.',
    people:
      'This server shows who may open this older than this browser knows. A restored backup does that. Until you go on, nothing is sealed for others.',
    ask: 'Ask those who run this Cardea whether they restored a backup. Without one somebody may be showing you what was long changed.',
    goOn: 'Go on',
    really: 'They did, go on',
    notNow: 'Not now',
  },
})

import { english } from '../english.ts'

/** Words of a list with nothing in it, and of a search that finds nothing; they come with those. */
export const noRecords = english('noRecords', {
  empty: {
    title: 'Your first record',
    text: 'A login, a card, a Wi-Fi. Start from one of 14 kinds; only you see it until you share.',
    sharedTitle: 'Nothing is shared with you yet',
    sharedText: 'Records shared with your address appear here by themselves.',
    pinnedTitle: 'Nothing is pinned yet',
    pinnedText:
      'Pin what you need often: from the menu of a record, or with the pin at the top of its panel.',
    ungroupedTitle: 'Every record is in a group',
    ungroupedText: 'Records in none of your groups appear here.',
    groupTitle: 'No records in {{name}} yet',
    groupText: 'Everyone in the group sees records created or added here.',
    roleTitle: 'No record in which you are {{role}}',
    inGroupTitle: 'No record in {{name}}',
    importTitle: 'No record of this import is left here',
    filterTitle: 'No record matches the filter',
    filtersTitle: 'No record matches all filters',
    filterText: 'Clear the filter to see the others.',
    filtersText: 'Clear one of them, or all.',
    showAll: 'Clear the filters',
  },
  noMatch: {
    title: 'No record for “{{query}}”',
    titleIn: 'No record for “{{query}}” in {{place}}',
    text: 'Search covers names, groups, labels and all values that are not secret.',
    elsewhere_one: 'Outside this filter there is one match.',
    elsewhere_other: 'Outside this filter there are {{count}} matches.',
    close_one: 'Outside this filter there is one close match.',
    close_other: 'Outside this filter there are {{count}} close matches.',
    everywhere: 'Search everywhere',
    clear: 'Clear the search',
  },
})

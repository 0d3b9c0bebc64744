/** The page of an address, without what is open on it: a record, a tab. */
export const pageOf = ({ pathname }: { pathname: string }): string => pathname.split('/')[1] ?? ''

export type BarPlace = 'records' | 'groups' | 'attention' | 'you'

const barPlaces: Readonly<Record<string, BarPlace>> = {
  records: 'records',
  groups: 'groups',
  group_records: 'groups',
  attention: 'attention',
}

/** The place of a phone's bar that a page belongs to; one's own are all others. */
export const barPlaceOf = (page: string): BarPlace => barPlaces[page] ?? 'you'

import { kindsOf } from '@cardea/client/health/finding-kinds'
import type { Finding } from '@cardea/client/health/judge-passwords'

/** What is wrong with a record, in words. @param namesOf names a record that has one of its passwords too */
export function findingTexts(finding: Finding, namesOf: (id: string) => string[]): string[] {
  const texts = {
    breached: () => 'known from a data breach',
    weak: () => 'guessed soon',
    twice: () => ['used twice', finding.sameAs.flatMap(namesOf).join(', ')].filter(Boolean).join(': '),
    old: () => 'older than a year',
    noCode: () => `${finding.siteWithCodes} offers one-time codes`,
  }
  return kindsOf(finding).map((kind) => texts[kind]())
}

import { list, type Token } from '../tokens.ts'

/** What a text may say of a field that nothing of a record belongs into. */
export type Foreign =
  | 'search'
  | 'newsletter'
  | 'captcha'
  | 'coupon'
  | 'comment'
  | 'amount'
  | 'company'
  | 'recovery'
  | 'other'

/** What a text may say beside the kind of a field; `account` is a number that only a sign-in takes for a user name. */
type Mark = 'account' | 'password' | 'isCurrent' | 'isNew' | 'isAgain' | 'isCode'

/** What headings, buttons and addresses may say of a whole group. */
export type Purpose =
  | 'signIn'
  | 'signUp'
  | 'change'
  | 'enterCode'
  | 'pay'
  | 'subscribe'
  | 'forgot'
  | 'remember'
  | 'terms'
  | 'next'

export type Meaning = Exclude<Token, 'current-password' | 'new-password'> | Foreign | Mark | Purpose

type Named<Text> = Text extends `${infer First} ${infer Rest}`
  ? First extends Meaning
    ? Named<Rest>
    : never
  : Text extends Meaning
    ? unknown
    : never

/** Meanings in one text. */
export const meanings = <Text extends string>(text: Text & Named<Text>): Meaning[] =>
  list<string>(text) as Meaning[]

/**
 * The words of a language, lower case and without accents, with commas between. A space may be missing in what a page
 * writes; `*` stands for any letters. Words in scripts without spaces are found anywhere.
 */
export type Words = Partial<Record<Meaning, string>>

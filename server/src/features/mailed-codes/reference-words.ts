import type { Keyring } from '../../keyring/keyring.ts'

const first =
  'amber brave calm clear cool coral crisp dawn deep early fair fine fresh gentle glad gold grand green happy honest jolly keen kind light lively lucky mellow merry mild misty neat noble open pale plain proud quick quiet rapid ready rosy round royal rusty sharp shy silent silver smart soft solid spring steady still sunny sweet swift tidy tiny true warm wide wild wise'.split(
    ' ',
  )
const second =
  'acorn anchor apple arrow badger beacon birch bridge brook canyon castle cedar cloud clover comet coral crane daisy delta eagle ember falcon fern finch forest fox garden glade grove harbor hazel heron hill island ivy lake lamp lark lemon lily maple meadow moon mint oak orchid otter owl pearl pebble pine plum pond raven reed river robin rose sail shell sparrow star stone willow'.split(
    ' ',
  )

/** Two short words shown on the code page and in the mail, so that a person can match a mail to its attempt. */
export function referenceOf(keyring: Keyring, challengeID: string): string {
  const digest = keyring.codeDigest(`reference\0${challengeID}`)
  return `${first[digest.readUInt16BE(0) % first.length]} ${second[digest.readUInt16BE(2) % second.length]}`
}

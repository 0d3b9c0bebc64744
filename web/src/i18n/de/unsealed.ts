import type { Translated } from '../catalogue.ts'
import type { unsealed as english } from '../en/unsealed.ts'

export const unsealed: Translated<typeof english> = {
  unsealedTitle: 'Dieser Server versiegelt nicht mehr, was du sendest',
  unsealedText:
    'Bisher war alles zwischen dir und diesem Server innerhalb der Verbindung ein zweites Mal versiegelt. Er sagt, dass er damit aufgehört hat.',
  unsealedAdvice:
    'Wenn dir das niemand gesagt hat, frag vor dem Weitermachen, wer ihn betreibt: Vielleicht sagt das jemand, der dazwischen sitzt.',
  goOnUnsealed: 'Ohne weitermachen',
  checkAgain: 'Noch einmal prüfen',
  cannotSealTitle: 'Diese Adresse ist nicht sicher genug',
  cannotSealText:
    'Dieser Server versiegelt, was er erfährt. Das kann ein Browser nur bei einer Adresse, die mit https beginnt, oder auf dem Rechner, auf dem der Server läuft.',
  cannotSealAdvice:
    'Frag nach einer solchen Adresse, wer ihn betreibt. Wenn du das bist: Stell den Server hinter TLS, oder starte ihn in einem eigenen Netz mit REQUEST_ENCRYPTION=off.',
  openByHttps: 'Mit https versuchen',
}

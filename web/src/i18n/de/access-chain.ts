import type { Translated } from '../catalogue.ts'
import type { accessChain as english } from '../en/access-chain.ts'

/** Wörter dazu, warum eine Person einen Eintrag sieht. */
export const accessChain: Translated<typeof english> = {
  why: 'Warum?',
  whyOf: 'Warum sieht {{name}} das?',
  whyMine: 'Warum sehe ich das?',
  whyShutOut: 'Warum sieht {{name}} das nicht?',
  links: 'Was Zugriff gibt',
  owns: 'Es gehört der Person, das entscheidet',
  ownDecides: 'Der direkte Zugriff entscheidet: {{role}}',
  shutOut: 'Namentlich gesperrt, was Gruppen auch geben',
  groupDecides: '{{group}} entscheidet: {{role}}',
  groupAlone: '{{group}} allein gäbe {{role}}; der direkte Zugriff entscheidet',
  groupToo: '{{group}} gibt auch {{role}}',
  since: 'seit {{date}}',
  sinceBy: 'seit {{date}}, durch {{name}}',
  sinceByMe: 'seit {{date}}, durch dich',
  until: 'bis {{date}}',
  holds: 'enthält',
  added: 'aufgenommen am {{date}}',
  addedBy: 'aufgenommen am {{date}} durch {{name}}',
  addedByMe: 'aufgenommen am {{date}} durch dich',
  notIn: 'Du bist nicht in dieser Gruppe und siehst daher nicht, seit wann.',
  opened: '{{name}} hat die Geheimnisse zuletzt {{when}} geöffnet.',
  openedNow: '{{name}} hat die Geheimnisse gerade eben geöffnet.',
  notOpened: '{{name}} hat die Geheimnisse noch nicht geöffnet.',
  failed: 'Die Gründe wurden nicht geladen',
  gone: '{{name}} hat keinen Zugriff mehr.',
  done: 'Fertig',
}

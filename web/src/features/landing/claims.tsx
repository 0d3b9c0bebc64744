import type { ReactNode } from 'react'
import { PeopleScene } from './people-scene.tsx'
import { RemoveScene } from './remove-scene.tsx'
import { ShareScene } from './share-scene.tsx'
import { landing } from '../../i18n/en/landing.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(landing)

/** Three things Cardea does, each with the very component that does it. */
export function Claims() {
  return (
    <ul aria-label={t('claims')} className="mt-10 grid grid-cols-3 gap-8 max-lg:gap-6 max-md:grid-cols-1">
      <Claim title={t('shareTitle')} text={t('shareText')} scene={<ShareScene />} />
      <Claim title={t('whoTitle')} text={t('whoText')} scene={<PeopleScene />} />
      <Claim title={t('shutTitle')} text={t('shutText')} scene={<RemoveScene />} />
    </ul>
  )
}

type ClaimProps = { title: string; text: string; scene: ReactNode }

/** The scene is a picture: nothing in it is read, pressed or reached. */
function Claim({ title, text, scene }: ClaimProps) {
  return (
    <li>
      <div
        aria-hidden
        inert
        className="flex h-56 flex-col justify-center overflow-hidden rounded-dialog border border-line bg-bg px-4 select-none"
      >
        {scene}
      </div>
      <h2 className="mt-5 text-heading">{title}</h2>
      <p className="mt-1 text-body text-t2">{text}</p>
    </li>
  )
}

import { PageBack } from '../../components/page/page-back.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { useState } from 'react'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OverviewPart } from './overview-part.tsx'
import { PeoplePart } from './people-part.tsx'

const t = texts(operator)

/** /operator: how this Cardea is, and the people on it; how much they have, never what. */
export function OperatorPage() {
  const { part = 'overview', person } = useSearch({ from: '/signed-in/vault/operator' })
  const navigate = useNavigate({ from: '/operator' })
  const [isInviting, setInviting] = useState(false)
  const [besideList, setBesideList] = useState<HTMLElement | null>(null)
  usePageTitle(t('title'))
  const invite = () => setInviting(true)
  return (
    <div ref={setBesideList} className="flex min-w-0 flex-1">
      <main id="content" className="@container flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-6 py-2 max-sm:min-h-14 max-sm:px-4 max-sm:pt-0">
          <PageBack where="onPhones" />
          <h1 className="text-title max-sm:w-full max-sm:text-page-phone">{t('title')}</h1>
          <Segment
            label={t('part')}
            value={part}
            options={[
              { value: 'overview', label: t('overview') },
              { value: 'people', label: t('people') },
            ]}
            onChange={(next) =>
              void navigate({ search: next === 'people' ? { part: next } : {}, replace: true })
            }
          />
          <Button look="primary" icon={UserPlus} className="ml-auto" onClick={invite}>
            {t('invite')}
          </Button>
        </header>
        {part === 'people' ? (
          <PeoplePart
            opened={person}
            sheetPlace={besideList}
            onOpen={(id) => void navigate({ search: { part: 'people', ...(id && { person: id }) } })}
            onInvite={invite}
          />
        ) : (
          <OverviewPart />
        )}
      </main>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

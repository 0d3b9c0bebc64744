import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import SquareTerminal from 'lucide/dist/esm/icons/square-terminal.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import { useEffect, useRef, useState } from 'react'
import {
  deviceRequestQuery,
  isWholeCode,
  writeUserCode,
  type GivenCode,
} from '../../data/device-sign-in/device-request.ts'
import { deviceSignIn } from '../../i18n/en/device-sign-in.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Decision } from './decision.tsx'
import { Outcome, outcomeOf, type Ended } from './outcome.tsx'
import { clientName } from './request-facts.tsx'

const t = texts(deviceSignIn)

/** /device, /device#USERCODE: a person approves a command line or an extension, or denies it. */
export function DevicePage() {
  const { hash } = useLocation()
  const linked = writeUserCode(hash)
  const [given, setGiven] = useState<GivenCode>({ code: linked, isFromLink: isWholeCode(linked) })
  const [ended, setEnded] = useState<Ended | null>(null)
  const found = useQuery(deviceRequestQuery(given))
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('title'))
  // The first thing to be read is what is asked, not a button.
  useEffect(() => heading.current?.focus(), [])

  const request = found.data
  const over = ended ?? (found.error && outcomeOf(found.error))
  const startAnew = () => {
    setEnded(null)
    setGiven({ code: '', isFromLink: false })
  }
  const client = request && clientName(request)
  const isLinked = given.isFromLink && client !== undefined
  const Icon = request?.kind === 'extension' ? Puzzle : SquareTerminal
  return (
    <LonePage
      titleRef={heading}
      picture={
        isLinked && (
          <span className="flex size-11 items-center justify-center rounded-control bg-well text-t2">
            <LineIcon icon={Icon} size={20} />
          </span>
        )
      }
      title={t('title')}
      text={
        isLinked ? (
          <Emphasised
            text={t(request?.purpose === 'step-up' ? 'confirms' : 'wants', { client })}
            part={client}
          />
        ) : (
          !given.isFromLink && t('typeCode')
        )
      }
    >
      {over ? (
        <Outcome over={over} onAnother={startAnew} />
      ) : (
        <>
          {!given.isFromLink && (
            <TextField
              label={t('code')}
              isSecret
              size="large"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              value={given.code}
              onChange={(event) =>
                setGiven({ code: writeUserCode(event.currentTarget.value), isFromLink: false })
              }
              trailing={request && <LineIcon icon={CircleCheck} size={20} className="mr-2 text-success" />}
            />
          )}
          {found.isLoading && <LoadingState />}
          {request && (
            <Decision
              key={request.requestID}
              request={request}
              isFromLink={given.isFromLink}
              onEnd={setEnded}
            />
          )}
        </>
      )}
    </LonePage>
  )
}

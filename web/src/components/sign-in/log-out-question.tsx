import { useEffect, useState } from 'react'
import { onLogOutQuestion, type LogOutQuestion as Question } from './ask-to-log-out.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const LogOutDialog = lazyPart(() => import('./log-out-dialog.tsx'), 'LogOutDialog')

/** Shows the question before a log-out that costs a draft; stands once in what is on the page. */
export function LogOutQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => onLogOutQuestion(setQuestion), [])
  return question && <LogOutDialog question={question} onClose={() => setQuestion(null)} />
}

import { useState } from 'react'
import { CodeInput } from '../ui/form/code-input.tsx'
import { QrCode } from '../ui/display/qr-code.tsx'
import { Section } from './section.tsx'

export function CodeSections() {
  const [code, setCode] = useState('482')
  const [wrong, setWrong] = useState<string | undefined>('That was not it. 3 tries left.')
  const [wrongCode, setWrongCode] = useState('482913')
  const [passcode, setPasscode] = useState('123')
  const [long, setLong] = useState('ABCDEFG')
  return (
    <Section title="Code: typing, wrong, sending, masked, small, QR, ten characters">
      <div className="flex flex-col gap-2">
        <CodeInput label="Code" value={code} onChange={setCode} align="start" />
        <CodeInput
          label="Code, wrong"
          value={wrongCode}
          error={wrong}
          align="start"
          onChange={(value) => {
            setWrong(undefined)
            setWrongCode(value)
          }}
        />
        <CodeInput label="Code, sending" value="482913" sending align="start" onChange={setCode} />
        <CodeInput label="Passcode" masked value={passcode} onChange={setPasscode} align="start" />
        <CodeInput label="Code in a dialog" size="small" value="48" onChange={setCode} align="start" />
        <QrCode
          label="QR code"
          size={5}
          path="M0 0h3v3h-3zM4 0h1v2h-1zM3 3h1v2h-1z"
          className="size-24 rounded-small"
        />
        <CodeInput label="Long code" length={10} value={long} onChange={setLong} align="start" />
      </div>
    </Section>
  )
}

import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { MultilineField } from '../ui/form/multiline-field.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Section } from './section.tsx'

const roles = [
  { value: 'EDITOR', label: 'Editor' },
  { value: 'VIEWER', label: 'Viewer' },
]

function Fields() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<string | null>('EDITOR')
  return (
    <Section title="Fields: rest, filled, wrong, disabled, select, several lines, search">
      <div className="flex w-full flex-col gap-4">
        <TextField label="Name" placeholder="Name" help="What you call it; others may see another name." />
        <TextField
          label="Password"
          hint="secret"
          isSecret
          defaultValue="vT7&kq-Mw29#zeLh4Rp"
          trailing={<IconButton icon={Eye} label="Hide" />}
        />
        <TextField
          label="E-mail"
          size="large"
          defaultValue="lena@northwind"
          error="Please enter valid email"
        />
        <TextField label="E-mail, fixed" disabled defaultValue="lena@northwind.example" />
        <SelectField label="Role" options={roles} value={role} onChange={setRole} />
        <SelectField
          label="Nothing chosen"
          options={roles}
          value={null}
          onChange={setRole}
          placeholder="Role"
        />
        <MultilineField readOnly label="Notes" value="Trains and hotels only." />
        <SearchField
          label="Search records"
          placeholder="Search names, groups, labels, values"
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
      </div>
    </Section>
  )
}

export function ControlSections() {
  const [busy, setBusy] = useState(false)
  const [pinned, setPinned] = useState(true)
  return (
    <>
      <Section title="Buttons: rest, disabled, busy (press one)">
        <Button look="primary" busy={busy} onClick={() => setBusy(true)}>
          Share
        </Button>
        <Button look="primary" disabled>
          Share
        </Button>
        <Button look="primary" busy>
          Share
        </Button>
        <Button look="primary" icon={Plus} shortcut="N">
          New record
        </Button>
        <Button>Edit</Button>
        <Button disabled>Edit</Button>
        <Button busy icon={Share2}>
          Edit
        </Button>
        <Button look="quiet">Cancel</Button>
        <Button look="danger">Delete</Button>
        <Button look="danger-text">Discard</Button>
        <Button look="accent-text" icon={Plus}>
          Add
        </Button>
      </Section>
      <Section title="Small, large, icons">
        <Button size="small" icon={Share2}>
          Share
        </Button>
        <Button size="small" look="primary" busy>
          Save
        </Button>
        <Button size="small" look="quiet">
          Turn off
        </Button>
        <Button size="large" look="primary">
          Send me a code
        </Button>
        <IconButton icon={Copy} label="Copy password" shortcut="C" />
        <IconButton icon={Eye} label="Reveal" size="small" />
        <IconButton icon={Pin} label="Pin" size="large" pressed={pinned} onClick={() => setPinned(!pinned)} />
        <IconButton icon={Copy} label="Copying" busy />
        <IconButton icon={Copy} label="Copy" disabled />
      </Section>
      <Fields />
    </>
  )
}

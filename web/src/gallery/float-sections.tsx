import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import type { DialogSize } from '../ui/dialog/dialog-props.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { IconButton } from '../ui/form/icon-button.tsx'
import { MenuChoice } from '../ui/menu/menu-choice.ts'
import { MenuItem } from '../ui/menu/menu-item.tsx'
import { Menu, MenuSeparator } from '../ui/menu/menu.tsx'
import { SidePanel } from '../ui/dialog/side-panel.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Tile } from '../ui/display/tile.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Section } from './section.tsx'

const nothing = () => undefined

const roleOptions = [
  { value: 'EDITOR', label: 'Editor', sentence: 'Can change fields and files' },
  {
    value: 'VIEWER',
    label: 'Viewer',
    sentence: 'Can see and copy. Direct access, below Editor from Operations',
  },
]

function RoleMenu() {
  const [role, setRole] = useState('EDITOR')
  return (
    <Menu trigger={<Button look="quiet">Role</Button>} align="end">
      <MenuChoice label="Role" value={role} onChange={setRole} options={roleOptions} />
      <MenuSeparator />
      <MenuItem
        icon={UserMinus}
        disabled
        sentence="Not possible: she is in through Operations"
        onSelect={nothing}
      >
        Remove
      </MenuItem>
      <MenuItem icon={Ban} danger sentence="Shuts her out, even through groups" onSelect={nothing}>
        Revoke
      </MenuItem>
    </Menu>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<DialogSize | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('question')}>Question</Button>
      <Button onClick={() => setOpen('share')}>Share dialog</Button>
      <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
      <Dialog
        open={open === 'question'}
        onClose={close}
        title="Delete “Deploy key, staging”?"
        description="It goes for everybody at once, for good."
        act={{ word: 'Delete for everyone', look: 'danger', run: close }}
      >
        <p className="rounded-control bg-danger-fill p-3.5 text-small">5 people lose it.</p>
      </Dialog>
      <ShareExample open={open === 'share'} onClose={close} />
      <Dialog
        open={open === 'wide'}
        onClose={close}
        size="wide"
        title="Payment card"
        leading={<Tile icon="credit-card" hue={22} size={30} />}
        foot={
          <Button look="primary" shortcut="Ctrl ↵" onClick={close}>
            Save record
          </Button>
        }
      >
        <TextField label="Name" />
      </Dialog>
    </>
  )
}

function ShareExample({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => setAsking(true)}
      size="share"
      title="Share “Hetzner Cloud console”"
      description="You own it. Operations and Website relaunch hold it."
      leading={<Tile icon="key-round" hue={282} />}
      footStart="They get a mail without the name of the record."
      act={{ word: 'Share with 2 people', run: onClose }}
    >
      <TextField label="People" placeholder="E-mail" />
      <div className="mt-4 flex items-center justify-between rounded-control bg-soft px-3.5 py-2.5 text-small">
        Bob and Rhea will see 3 secrets.
        <RoleMenu />
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Save your changes?"
        description="You changed 2 fields."
        footStart={
          <Button
            look="danger-text"
            onClick={() => {
              setAsking(false)
              onClose()
            }}
          >
            Discard
          </Button>
        }
        foot={
          <>
            <Button onClick={() => setAsking(false)}>Keep editing</Button>
            <Button look="primary" onClick={() => setAsking(false)}>
              Save
            </Button>
          </>
        }
      />
    </Dialog>
  )
}

function PanelExample({ onClose }: { onClose: () => void }) {
  return (
    <div className="fixed inset-y-0 right-0 z-20 flex">
      <SidePanel
        label="Hetzner Cloud console"
        onClose={onClose}
        actions={
          <>
            <Button size="small" icon={Share2}>
              Share
            </Button>
            <Button size="small" icon={Pencil}>
              Edit
            </Button>
          </>
        }
        tools={<IconButton icon={Pin} label="Pin" size="large" pressed />}
        phoneFoot={
          <>
            <Button size="large" icon={Pencil}>
              Edit
            </Button>
            <Button size="large" look="primary" icon={Share2}>
              Share
            </Button>
          </>
        }
      >
        <div className="flex items-center gap-4">
          <Tile icon="key-round" hue={282} size={48} />
          <h2 className="text-title">Hetzner Cloud console</h2>
        </div>
        <TextField label="User name" className="mt-5" defaultValue="lena@northwind.example" />
      </SidePanel>
    </div>
  )
}

export function FloatSections() {
  const [panel, setPanel] = useState(false)
  return (
    <>
      <Section title="Menu, tooltip">
        <Menu trigger={<IconButton icon={Ellipsis} label="More" size="large" />}>
          <MenuItem icon={Copy} shortcut={{ shown: 'C', keys: 'c' }} onSelect={nothing}>
            Copy password
          </MenuItem>
          <MenuItem icon={Pencil} shortcut={{ shown: 'E', keys: 'e' }} onSelect={nothing}>
            Edit
          </MenuItem>
          <MenuItem icon={ArrowRightLeft} disabled onSelect={nothing}>
            Transfer ownership…
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash} danger onSelect={nothing}>
            Delete for everyone…
          </MenuItem>
        </Menu>
        <RoleMenu />
      </Section>
      <Section title="Toasts">
        <Button
          onClick={() => {
            const action = { label: 'Clear now', onPress: nothing }
            showToast('Text copied to clipboard', { kind: 'done', action, countsTo: Date.now() + 30_000 })
          }}
        >
          Copied
        </Button>
        <Button
          onClick={() =>
            showToast('Moved out of Finance', { icon: Trash, action: { label: 'Undo', onPress: nothing } })
          }
        >
          Moved
        </Button>
        <Button onClick={() => showToast('Failed to copy text to clipboard.', { kind: 'failed' })}>
          Failed
        </Button>
      </Section>
      <Section title="Dialogs">
        <Dialogs />
      </Section>
      <Section title="Side panel">
        <Button onClick={() => setPanel(true)}>Open the panel</Button>
        {panel && <PanelExample onClose={() => setPanel(false)} />}
      </Section>
    </>
  )
}

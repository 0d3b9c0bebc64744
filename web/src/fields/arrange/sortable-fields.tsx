import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordForm)

type SortableFieldsProps<Item> = {
  fields: readonly Item[]
  nameOf: (field: Item) => string
  onMove: (id: string, to: number) => void
  children: ReactNode
}

/** Fields that can be dragged, by pointer, finger and keyboard, and say aloud what happens. */
export function SortableFields<Item extends { id: string }>({
  fields,
  nameOf,
  onMove,
  children,
}: SortableFieldsProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => fields.findIndex((field) => field.id === id)
  const say = (
    key: 'picked' | 'over' | 'dropped' | 'putBack',
    id: UniqueIdentifier,
    over?: UniqueIdentifier,
  ) => {
    const field = fields[placeOf(id)]
    const place = placeOf(over ?? id) + 1
    return t(`arrange.${key}`, { label: field ? nameOf(field) : '', place, count: fields.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('putBack', active.id),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('arrange.instructions') },
      }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(String(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

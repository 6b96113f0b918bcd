import { lazy, Suspense } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { loadPart } from '../../platform/loadPart.ts'
import type { useRoom } from '../../platform/presence/useRoom.ts'
import type { PropertyRecord, TypeRecord } from '../../types/operations.ts'
import type { ObjectData } from '../operations.ts'
import { Body } from './Body.tsx'
import { FieldList } from './FieldList.tsx'
import { ObjectFacts } from './ObjectFacts.tsx'
import classes from './ObjectWindow.module.css'
import { TagsField } from './TagsField.tsx'
import { useObjectServices } from './useObjectServices.ts'
import type { ObjectDraft } from './useObjectDraft.ts'

const Backlinks = lazy(() => loadPart(() => import('./Backlinks.tsx')))

type MainTabProps = {
  type: TypeRecord
  object: ObjectData
  draft: ObjectDraft
  room: ReturnType<typeof useRoom>
  reload: () => Promise<void>
  onOpen: (object: { id: string; type?: string }) => void
}

/** ROB.04: every property that the reader may see, in its group and order, each with the control of its kind. */
export function MainTab({ type, object, draft, room, reload, onOpen }: MainTabProps) {
  const mayEdit = object.level === 'edit' || object.level === 'full'
  /** RTY.26: the rights to a property and to the object both count; a guarded one wants all of them. */
  const isReadOnly = (property: PropertyRecord) =>
    !mayEdit ||
    !(property.value_level === 'edit' || property.value_level === 'full') ||
    (property.guarded && object.level !== 'full')
  const services = useObjectServices(object, { reload, onOpen, holdFor: draft.holdFor })
  return (
    <FieldsProvider services={services}>
      <div className={classes.padded}>
        <FieldList
          type={type}
          object={object.id}
          room={room}
          values={draft.values}
          isReadOnly={isReadOnly}
          problemOf={draft.problemOf}
          onChange={(id, value) => draft.change({ [id]: value })}
        />
        <TagsField type={type} object={object} mayEdit={mayEdit} reload={reload} />
        <Body
          type={type}
          object={object.id}
          isEmpty={(id) => isNothing(draft.values[id] ?? null)}
          isReadOnly={isReadOnly}
          mayEdit={mayEdit}
          room={room}
        />
        <ObjectFacts object={object} />
        <Suspense>
          <Backlinks key={object.id} object={object.id} onOpen={onOpen} />
        </Suspense>
      </div>
    </FieldsProvider>
  )
}

import { useState } from 'react'
import { FieldInput } from '../../fields/FieldInput.tsx'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { objectTagAdd, objectTagRemove } from '../operations.ts'
import type { ObjectData } from '../operations.ts'

type TagsFieldProps = { type: TypeRecord; object: ObjectData; mayEdit: boolean; reload: () => Promise<void> }

/** RTY.32: the tags of an object, put on and taken off one by one. */
export function TagsField({ type, object: { id, tags }, mayEdit, reload }: TagsFieldProps) {
  const [wanted, setWanted] = useState<string[] | null>(null)
  const property = type.properties.find(({ system }) => system === 'tags')
  const shown = property && shownPropertyOf({ ...property, nested: [] })
  if (!shown) return null
  const present = tags.map((tag) => tag.id)
  const change = async (next: string[]) => {
    // The choice shows at once, however long the request takes.
    setWanted(next)
    const added = next.filter((tag) => !present.includes(tag))
    const removed = present.filter((tag) => !next.includes(tag))
    await Promise.all([
      ...added.map((tag) => mutate(objectTagAdd, { id, tag })),
      ...removed.map((tag) => mutate(objectTagRemove, { id, tag })),
    ]).catch(showFailure)
    await reload()
    setWanted(null)
  }
  return (
    <FieldInput
      property={shown}
      value={wanted ?? present}
      readOnly={!mayEdit}
      onChange={(value) => void change(Array.isArray(value) ? value.map(String) : [])}
    />
  )
}

import { RemoveObject } from '../../../objects/RemoveObject.tsx'
import { useShownObject } from '../../../objects/useOpenObject.ts'
import { useGo } from '../../../platform/useGo.ts'
import type { ObjectNode } from './operations.ts'

type RemoveListedProps = { object: ObjectNode; onClose: () => void }

/** Moves an object of the tree to trash; its window closes if it is open. */
export default function RemoveListed({ object, onClose }: RemoveListedProps) {
  const shown = useShownObject()
  const go = useGo()
  return (
    <RemoveObject
      opened
      object={object}
      onRemoved={() => {
        if (shown === object.id) go(location.pathname.split('/').slice(0, 3).join('/'))
      }}
      onClose={onClose}
    />
  )
}

import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { TypeActions } from '../editor/useTypeActions.ts'
import type { TypeRecord } from '../operations.ts'
import { chosenOf } from './chosenOf.ts'
import { PropertyPanel } from './PropertyPanel.tsx'

type PropertyWindowProps = {
  type: TypeRecord
  /** The property that it opens with. */
  id: string
  actions: TypeActions
  reload: () => Promise<void>
  onClose: () => void
}

/** A property of a type, with its kind and settings, in a window of its own. */
export function PropertyWindow({ type, id, actions, reload, onClose }: PropertyWindowProps) {
  const t = useWords('types')
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const [shown, setShown] = useState<string | null>(id)
  const chosen = chosenOf(type, shown)
  if (!chosen) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('property.edit')}
      size={560}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <PropertyPanel
        key={chosen.property.id}
        type={type}
        {...chosen}
        mayChange={type.level === 'full'}
        actions={actions}
        reload={reload}
        onChoose={(next) => (next === null ? onClose() : setShown(next))}
      />
    </Modal>
  )
}

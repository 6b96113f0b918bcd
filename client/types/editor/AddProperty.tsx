import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { KindPicker } from './KindPicker.tsx'
import type { Offer } from '../offers.ts'

type AddPropertyProps = {
  onAdd: (kind: Offer) => Promise<void>
  /** Kinds that are not offered here. */
  without?: readonly Offer[]
  label?: string
}

/** Adds a property of a kind that is picked. */
export function AddProperty({ onAdd, without, label }: AddPropertyProps) {
  const t = useWords('types')
  const [busy, setBusy] = useState(false)
  return (
    <KindPicker
      without={without}
      onPick={(kind) => {
        setBusy(true)
        void onAdd(kind).finally(() => setBusy(false))
      }}
      target={(toggle) => (
        <Button
          variant="subtle"
          size="xs"
          loading={busy}
          leftSection={<IconPlus size={15} stroke={1.75} />}
          onClick={toggle}
        >
          {label ?? t('add')}
        </Button>
      )}
    />
  )
}

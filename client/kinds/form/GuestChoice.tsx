import { Switch } from '@mantine/core'
import { useState } from 'react'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { useBuilder } from './builderContext.ts'

/**
 * Whether guests choose objects for a field. Set by a person who may publish the form; guests then see every object
 * that this person may read.
 */
export function GuestChoice({ property }: { property: string }) {
  const t = useWords('kinds/form')
  const {
    guests: { settings, change },
  } = useBuilder()
  /** A change that was sent and is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (!settings) return null
  const { object_properties: open } = settings
  return (
    <Switch
      size="xs"
      label={t('guests.choose')}
      description={t('guests.choose.about')}
      checked={wanted ?? open.includes(property)}
      disabled={wanted !== null}
      onChange={({ currentTarget: { checked } }) => {
        const others = open.filter((id) => id !== property)
        setWanted(checked)
        change({ object_properties: checked ? [...others, property] : others })
          .catch(showFailure)
          .finally(() => setWanted(null))
      }}
    />
  )
}

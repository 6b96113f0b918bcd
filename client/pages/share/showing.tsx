import { Button, Checkbox } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { VariablesOf } from '../../platform/graphql.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { pagePublishObjects } from './operations.ts'
import classes from './Publication.module.css'

export type ShowingProps = {
  page: string
  /** The other options of the publication, which each change sends, too. */
  options: Record<string, boolean>
}

type Reading<Publishable> = {
  /** What may be shown; it stays the same function. */
  ask: (page: string) => Promise<Publishable>
  /** Reads what is shown once more. */
  read: () => void
}

/** What of a published page may be shown to guests, undefined until it has come, and how that is changed. */
export function useShowing<Publishable>(
  { page, options }: ShowingProps,
  { ask, read }: Reading<Publishable>,
) {
  const [publishable, setPublishable] = useState<Publishable>()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(() => void ask(page).then(setPublishable, () => setFailed(true)), [ask, page])
  useEffect(load, [load])
  return {
    publishable,
    isFailed,
    isBusy,
    again: () => {
      setFailed(false)
      load()
      read()
    },
    save: (input: VariablesOf<typeof pagePublishObjects>['input']) => {
      setBusy(true)
      mutate(pagePublishObjects, { id: page, input: { ...options, ...input } })
        .then(read, showFailure)
        .finally(() => setBusy(false))
    },
  }
}

/** That it could not be read. */
export function ShowingFailed({ onAgain }: { onAgain: () => void }) {
  const t = useWords('pages/share')
  return (
    <div role="alert" className={classes.state}>
      <p className={classes.note}>{t('failed')}</p>
      <Button size="xs" variant="default" onClick={onAgain}>
        {t('retry')}
      </Button>
    </div>
  )
}

type PropertiesProps = {
  legend: ReactNode
  properties: readonly { id: string; label: string; system: string | null; header: boolean }[]
  chosen: readonly string[]
  isBusy: boolean
  onChange: (chosen: string[]) => void
}

/** The properties that guests see; the name is always one of them. */
export function ShownProperties({ legend, properties, chosen, isBusy, onChange }: PropertiesProps) {
  const t = useWords('pages/share')
  return (
    <fieldset className={classes.properties} disabled={isBusy}>
      <legend>{legend}</legend>
      {properties.map(({ id, label, header, system }) => (
        <Checkbox
          key={id}
          size="sm"
          label={label || (header ? t('title') : system ? t(`system.${system}` as never) : id)}
          checked={header || chosen.includes(id)}
          disabled={header}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  )
}

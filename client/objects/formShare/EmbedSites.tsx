import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { embedOrigin, embedOriginsMost } from '#schema/objects/form/embedding.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './FormShare.module.css'

type EmbedSitesProps = { sites: string[]; onSave: (sites: string[]) => Promise<void> }

/** The sites that may show the form in a frame, one a line. */
export function EmbedSites({ sites, onSave }: EmbedSitesProps) {
  const t = useWords('objects/formShare')
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const text = typed ?? sites.join('\n')
  const given = text.split(/[\s,]+/).filter((each) => each !== '')
  const wrong = given.find((each) => embedOrigin(each) === undefined)
  const problem =
    wrong !== undefined
      ? t('sites.wrong', { site: wrong })
      : given.length > embedOriginsMost
        ? t('sites.many', { count: embedOriginsMost })
        : null
  const save = () => {
    setState('saving')
    void onSave(given.flatMap((each) => embedOrigin(each) ?? [])).then(
      () => {
        setTyped((now) => (now === typed ? null : now))
        setState('saved')
      },
      (error: unknown) => {
        setState('idle')
        showFailure(error)
      },
    )
  }
  return (
    <div className={classes.part}>
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        label={t('sites')}
        description={sites.length === 0 && typed === null ? t('sites.none') : t('sites.about')}
        placeholder="https://example.org"
        value={text}
        error={typed === null ? null : problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setState('idle')
        }}
      />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={state === 'saving'}
          disabled={typed === null || problem !== null}
          onClick={save}
        >
          {t('sites.save')}
        </Button>
        <span role="status" className={classes.note}>
          {state === 'saved' ? t('sites.saved') : ''}
        </span>
      </div>
    </div>
  )
}

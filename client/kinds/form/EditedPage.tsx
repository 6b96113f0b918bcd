import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type * as Y from 'yjs'
import frame from '../../objects/view/Frame.module.css'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import { useWords } from '../../platform/words.ts'
import { Builder } from './Builder.tsx'
import { FilledPage } from './FilledPage.tsx'
import type { FillingProps } from './Filling.tsx'
import classes from './FormPage.module.css'
import { FormSettings } from './FormSettings.tsx'

/** A form for who may edit its page: it is built, or filled in as others do. */
export default function EditedPage({ doc, ...shown }: FillingProps & { doc: Y.Doc }) {
  const t = useWords('kinds/form')
  const [mode, setMode] = useState<'build' | 'fill'>('build')
  const { form, askable, type, title, page } = shown
  return (
    <>
      <div className={frame.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('mode')}
          value={mode}
          onChange={(next) => setMode(next as 'build' | 'fill')}
          data={[
            { value: 'build', label: t('mode.build') },
            { value: 'fill', label: t('mode.fill') },
          ]}
        />
        <span className={frame.space} />
        <SettingsButton label={t('settings')} width={320}>
          <FormSettings doc={doc} form={form} />
        </SettingsButton>
      </div>
      <div className={classes.scroller} key={mode}>
        {mode === 'build' ? (
          <Builder {...{ doc, form, askable, type, title }} page={page.id} />
        ) : (
          <FilledPage {...shown} />
        )}
      </div>
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { fieldsOf } from '#schema/kinds/form/form.ts'
import frame from '../../objects/view/Frame.module.css'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { Message } from '../../ui/Message.tsx'
import type { EditorProps } from '../kind.ts'
import { askableOf } from './askedOf.ts'
import classes from './FormPage.module.css'
import { useForm } from './useForm.ts'

const Builder = lazy(() => loadNeeded(() => import('./Builder.tsx')))
const Filling = lazy(() => loadNeeded(() => import('./Filling.tsx')))
const FormSettings = lazy(() => loadNeeded(() => import('./FormSettings.tsx')))

type FormPageProps = Pick<EditorProps, 'doc' | 'editable' | 'page' | 'me'> & {
  type: TypeRecord
  isPreview: boolean
}

/** A form: built by who may edit its page, filled in by who may make objects of its type. */
export function FormPage({ doc, editable, page, me, type, isPreview }: FormPageProps) {
  const t = useWords('kinds/form')
  const form = useForm(doc)
  const askable = useMemo(() => askableOf(type), [type])
  const [chosen, setMode] = useState<'build' | 'fill'>('build')
  const mode = editable ? chosen : 'fill'
  const title = page.title || t('title')
  const asks = fieldsOf(form).some(({ id }) => askable.has(id))
  const mayFill = isPreview || type.level === 'edit' || type.level === 'full'
  return (
    <div className={frame.root}>
      {editable ? (
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
      ) : null}
      <div className={classes.scroller} key={mode}>
        <Suspense>
          {mode === 'build' ? (
            <Builder {...{ doc, form, askable, page, type, title }} />
          ) : asks && mayFill ? (
            <Filling {...{ form, askable, page, type, title, isPreview }} me={me.id} />
          ) : (
            <Message
              icon={<IconForms size={20} stroke={1.75} />}
              title={t(asks ? 'closed' : 'empty')}
              text={t(asks ? 'closed.text' : 'empty.text')}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type * as Y from 'yjs'
import { fieldsOf, type Form } from '#schema/objects/form/form.ts'
import frame from '../../objects/view/Frame.module.css'
import { SettingsButton } from '../../objects/view/SettingsButton.tsx'
import { useWords } from '../../platform/words.ts'
import type { KindServices } from '../kind.ts'
import { Builder } from './Builder.tsx'
import { FilledPage } from './FilledPage.tsx'
import type { FillingProps } from './Filling.tsx'
import classes from './FormPage.module.css'
import { FormSettings } from './FormSettings.tsx'

const FormShare = lazy(() => import('../../objects/formShare/FormShare.tsx'))

type EditedPageProps = FillingProps & { doc: Y.Doc; services: Pick<KindServices, 'upload'> }

/** A form for people who may edit its page: built, or filled in as by others. */
export default function EditedPage({ doc, services, ...shown }: EditedPageProps) {
  const t = useWords('kinds/form')
  const p = useWords('platform')
  const [mode, setMode] = useState<'build' | 'fill'>('build')
  const [isSharing, setSharing] = useState(false)
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
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('share')}
          title={t('share')}
          onClick={() => setSharing(true)}
        >
          <IconQrcode size={15} stroke={1.75} />
        </Button>
        <SettingsButton label={t('settings')} width={320}>
          <FormSettings doc={doc} form={form} page={page.id} />
        </SettingsButton>
      </div>
      <Modal
        opened={isSharing}
        onClose={() => setSharing(false)}
        title={t('share')}
        size={520}
        closeButtonProps={{ 'aria-label': p('dialog.close') }}
      >
        <Suspense fallback={<Skeleton height={240} />}>
          <FormShare page={page.id} title={title} question={questionOf(form, askable)} />
        </Suspense>
      </Modal>
      <div className={classes.scroller} key={mode}>
        {mode === 'build' ? (
          <Builder {...{ doc, form, askable, type, title, services }} page={page} />
        ) : (
          <FilledPage {...shown} />
        )}
      </div>
    </>
  )
}

/** The first question, for the example of an address that fills it in. */
const questionOf = (form: Form, askable: FillingProps['askable']): string | undefined =>
  fieldsOf(form).flatMap(({ id, label }) => label || (askable.get(id)?.field.label ?? []))[0]

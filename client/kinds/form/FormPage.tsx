import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { layoutOf } from '#schema/objects/layout.ts'
import frame from '../../objects/view/Frame.module.css'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { EditorProps } from '../kind.ts'
import { askableOf } from './askedOf.ts'
import { FilledPage } from './FilledPage.tsx'
import classes from './FormPage.module.css'
import { useForm } from './useForm.ts'

const EditedPage = lazy(() => loadNeeded(() => import('./EditedPage.tsx')))

type FormPageProps = Pick<EditorProps, 'doc' | 'editable' | 'page' | 'me' | 'services'> & {
  type: TypeRecord
  isPreview: boolean
}

/** A form: built by people who may edit its page, filled in by those who may create objects of its type. */
export function FormPage({ doc, editable, page, me, services, type, isPreview }: FormPageProps) {
  const t = useWords('kinds/form')
  const form = useForm(doc)
  const askable = useMemo(() => askableOf(type), [type])
  // A form is laid out from its first moment on: without anything it has not come yet.
  const isHere = layoutOf(doc).size > 0
  const shown = { form, askable, page, type, title: page.title || t('title'), me: me.id, isPreview }
  return (
    <div className={frame.root}>
      {editable ? (
        <Suspense>
          <EditedPage doc={doc} services={services} {...shown} />
        </Suspense>
      ) : isHere ? (
        <div className={classes.scroller}>
          <FilledPage {...shown} />
        </div>
      ) : (
        <Skeleton height={240} m="md" />
      )}
    </div>
  )
}

import { IconForms } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { fieldsOf } from '#schema/objects/form/form.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { FillingProps } from './Filling.tsx'

const Filling = lazy(() => loadNeeded(() => import('./Filling.tsx')))

/** A form to be filled in, or why it cannot be. */
export function FilledPage(props: FillingProps) {
  const t = useWords('kinds/form')
  const { form, askable, type, isPreview } = props
  const asks = fieldsOf(form).some(({ id }) => askable.has(id))
  const mayFill = isPreview || type.level === 'edit' || type.level === 'full'
  if (asks && mayFill)
    return (
      <Suspense>
        <Filling {...props} />
      </Suspense>
    )
  return (
    <Message
      icon={<IconForms size={20} stroke={1.75} />}
      title={t(asks ? 'closed' : 'empty')}
      text={t(asks ? 'closed.text' : 'empty.text')}
    />
  )
}

import { IconCube, IconHourglass } from '@tabler/icons-react'
import { AskAccess } from '../../access/AskAccess.tsx'
import { useAccessState } from '../../access/useAccessState.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'

const icon = { size: 20, stroke: 1.75 }

/** RER.14: the type of a page is closed to the reader, who may request access. */
export function ClosedType({ id }: { id: string }) {
  const t = useWords('objects/view')
  const node = { type: 'type', id } as const
  const { standing, reload } = useAccessState(node)
  if (standing?.request?.status === 'pending')
    return (
      <Message icon={<IconHourglass {...icon} />} title={t('closed.asked')} text={t('closed.asked.text')} />
    )
  const words = standing?.request?.status === 'rejected' ? 'closed.rejected' : 'closed'
  return (
    <Message icon={<IconCube {...icon} />} title={t(`${words}.title`)} text={t(`${words}.text`)}>
      {standing?.state === 'closed' ? <AskAccess node={node} onAsked={reload} /> : null}
    </Message>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { useType } from '../../types/useType.ts'
import { Message } from '../../ui/Message.tsx'
import { linkedType } from './operations.ts'
import type { TypeOnPage } from './typeViews.ts'

const ChooseType = lazy(() => import('./ChooseType.tsx'))

type LinkedTypeProps = {
  page: { id: string }
  editable: boolean
  children: (on: TypeOnPage) => ReactNode
}

/** ROV.01: what a page shows of its linked type; without one it asks to choose one and shows nothing else. */
export function LinkedType({ page, editable, children }: LinkedTypeProps) {
  const t = useWords('objects/view')
  const [{ data, error }, read] = useQuery({
    query: linkedType,
    variables: { page: page.id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id }) => {
    if (id === page.id || kind === 'refetch' || kind === 'access_changed') reload()
  })
  if (error && !data)
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={reload}>
          {t('again')}
        </Button>
      </Message>
    )
  if (!data) return <Skeleton height={240} m="md" />
  const id = data.page?.linked_type_id
  if (!id)
    return (
      <Suspense>
        <ChooseType page={page.id} editable={editable} onChosen={reload} />
      </Suspense>
    )
  return <OfType key={id} id={id} editable={editable} page={page.id} onChosen={reload} body={children} />
}

type OfTypeProps = {
  id: string
  page: string
  editable: boolean
  onChosen: () => void
  body: (on: TypeOnPage) => ReactNode
}

function OfType({ id, page, editable, onChosen, body }: OfTypeProps) {
  const t = useWords('objects/view')
  const { type, failed, reload, expect } = useType(id)
  if (type) return body({ type, reload, expect })
  if (type === null)
    return (
      <Suspense>
        <ChooseType page={page} editable={editable} onChosen={onChosen} closed={id} />
      </Suspense>
    )
  if (!failed) return <Skeleton height={240} m="md" />
  return (
    <Message title={t('failed')}>
      <Button variant="default" onClick={() => void reload()}>
        {t('again')}
      </Button>
    </Message>
  )
}

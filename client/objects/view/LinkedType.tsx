import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useQuery } from 'urql'
import { activeSpace } from '../../platform/activeSpace.ts'
import { isAsRead } from '../../platform/heardEvents.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useContentShown } from '../../platform/useContentShown.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { useType } from '../../types/useType.ts'
import { Message } from '../../ui/Message.tsx'
import type { FromFileKind } from '../fromFile/FromFileWindow.tsx'
import { linkedType } from './operations.ts'
import type { TypeOnPage } from './typeViews.ts'

const ChooseType = lazy(() => import('./ChooseType.tsx'))
const FromFileWindow = lazy(() => loadNeeded(async () => (await import('./ChooseType.tsx')).loadFromFile()))

type LinkedTypeProps = {
  page: { id: string }
  kind: FromFileKind
  editable: boolean
  children: (on: TypeOnPage) => ReactNode
}

/** ROV.01: shows the objects of a page's linked type; without one it only asks to choose one. */
export function LinkedType({ kind, ...props }: LinkedTypeProps) {
  const [isFromFile, setFromFile] = useState(false)
  return (
    <>
      <Linked {...props} onFile={() => setFromFile(true)} />
      {isFromFile ? (
        <Suspense>
          <FromFileWindow page={props.page.id} kind={kind} onClose={() => setFromFile(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Linked({
  page,
  editable,
  onFile,
  children,
}: Omit<LinkedTypeProps, 'kind'> & { onFile: () => void }) {
  const t = useWords('objects/view')
  const isRead = useMemo(() => isAsRead(page.id, activeSpace.get()), [page.id])
  const [{ data, error }, read] = useQuery({
    query: linkedType,
    variables: { page: page.id },
    requestPolicy: isRead ? 'cache-first' : 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id }) => {
    // That it was opened changes nothing of a page.
    const isChanged = id === page.id && kind !== 'page_opened'
    if (isChanged || kind === 'refetch' || kind === 'access_changed') reload()
  })
  const id = data?.page?.linked_type_id
  useContentShown(error !== undefined || (data !== undefined && !id))
  if (error && !data)
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={reload}>
          {t('again')}
        </Button>
      </Message>
    )
  if (!data) return <Skeleton height={240} m="md" />
  if (!id)
    return (
      <Suspense>
        <ChooseType page={page.id} editable={editable} onChosen={reload} onFile={onFile} />
      </Suspense>
    )
  const choosing = { page: page.id, editable, onChosen: reload, onFile }
  return <OfType key={id} id={id} choosing={choosing} body={children} />
}

type OfTypeProps = {
  id: string
  choosing: Omit<ComponentProps<typeof ChooseType>, 'closed'>
  body: (on: TypeOnPage) => ReactNode
}

function OfType({ id, choosing, body }: OfTypeProps) {
  const t = useWords('objects/view')
  const { type, failed, reload, expect } = useType(id)
  if (type) return body({ type, reload, expect })
  if (type === null)
    return (
      <Suspense>
        <ChooseType {...choosing} closed={id} />
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

import { Button, Select, Skeleton } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { showFailure } from '../../platform/toasts.ts'
import { mutate, query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { typeList } from '../../types/operations.ts'
import type { ListedType, TypeRecord } from '../../types/operations.ts'
import { useType } from '../../types/useType.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { Message } from '../../ui/Message.tsx'
import { linkedType, linkType } from './operations.ts'

type LinkedTypeProps = {
  page: { id: string }
  editable: boolean
  children: (type: TypeRecord) => ReactNode
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
  if (!id) return <ChooseType page={page.id} editable={editable} onChosen={reload} />
  return <OfType key={id} id={id} editable={editable} page={page.id} onChosen={reload} body={children} />
}

type OfTypeProps = {
  id: string
  page: string
  editable: boolean
  onChosen: () => void
  body: (type: TypeRecord) => ReactNode
}

function OfType({ id, page, editable, onChosen, body }: OfTypeProps) {
  const t = useWords('objects/view')
  const { type, failed, reload } = useType(id)
  if (type) return body(type)
  if (type === null) return <ChooseType page={page} editable={editable} onChosen={onChosen} isClosed />
  if (!failed) return <Skeleton height={240} m="md" />
  return (
    <Message title={t('failed')}>
      <Button variant="default" onClick={() => void reload()}>
        {t('again')}
      </Button>
    </Message>
  )
}

type ChooseTypeProps = {
  page: string
  editable: boolean
  onChosen: () => void
  /** There is a type, which the reader may not see. */
  isClosed?: boolean
}

function ChooseType({ page, editable, onChosen, isClosed = false }: ChooseTypeProps) {
  const t = useWords('objects/view')
  const titleOf = useTypeTitle()
  const [types, setTypes] = useState<ListedType[]>()
  useEffect(() => {
    if (!editable || isClosed) return
    query(typeList, { page: 1 })
      .then(({ paginate_type }) => setTypes(paginate_type.data))
      .catch((error: unknown) => showFailure(error))
  }, [editable, isClosed])
  const choose = async (type: string | null) => {
    if (!type) return
    try {
      await mutate(linkType, { page, type })
      onChosen()
    } catch (error) {
      showFailure(error)
    }
  }
  const words = isClosed ? 'closed' : editable ? 'choose' : 'none'
  return (
    <div style={{ display: 'grid', flex: 1, minHeight: 320 }}>
      <Message
        icon={<IconCube size={20} stroke={1.75} />}
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
      >
        {editable && !isClosed ? (
          <Select
            aria-label={t('choose.label')}
            placeholder={t('choose.label')}
            nothingFoundMessage={t('choose.nothing')}
            searchable
            w={280}
            disabled={!types}
            data={types?.map((type) => ({ value: type.id, label: titleOf(type) })) ?? []}
            onChange={(type) => void choose(type)}
          />
        ) : null}
      </Message>
    </div>
  )
}

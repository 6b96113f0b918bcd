import { Select } from '@mantine/core'
import { IconCube } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mutate, query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { typeList } from '../../types/operations.ts'
import type { ListedType } from '../../types/operations.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { Message } from '../../ui/Message.tsx'
import { linkType } from './operations.ts'

type ChooseTypeProps = {
  page: string
  editable: boolean
  onChosen: () => void
  /** There is a type, which the reader may not see. */
  isClosed?: boolean
}

/** Asks for the type whose objects a page is to show. */
export default function ChooseType({ page, editable, onChosen, isClosed = false }: ChooseTypeProps) {
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

import { Button, Select, Skeleton } from '@mantine/core'
import { IconCube, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { activeSpace } from '../../platform/activeSpace.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { isManager } from '../../spaces/isManager.ts'
import { useSpaces } from '../../spaces/useSpaces.ts'
import { NewType } from '../../types/NewType.tsx'
import { useReadableTypes } from '../../types/useReadableTypes.ts'
import { useTypeChoices } from '../../types/useTypeChoices.ts'
import { Message } from '../../ui/Message.tsx'
import { givenFile } from '../fromFile/givenFile.ts'
import { ClosedType } from './ClosedType.tsx'
import { TrashedType } from './TrashedType.tsx'
import { linkType } from './operations.ts'

// Loaded here, not by the page, because the window has many modules.
export const loadFromFile = () => import('../fromFile/FromFileWindow.tsx')

type ChooseTypeProps = {
  page: string
  editable: boolean
  onChosen: () => void
  /** Asks for a table file to begin with. */
  onFile: () => void
  /** The type of the page, which the reader may no longer see. */
  closed?: string
}

/**
 * Asks for the type whose objects a page is to show: one that is there, or a new one by its name. A type that is in
 * trash or closed to the reader is told first.
 */
export default function ChooseType({ page, editable, onChosen, onFile, closed: lost }: ChooseTypeProps) {
  const t = useWords('objects/view')
  const tt = useWords('types')
  const choicesOf = useTypeChoices()
  const { spaces } = useSpaces()
  const mayCreate = spaces.some((space) => space.id === activeSpace.get() && isManager(space))
  const [isNew, setNew] = useState(false)
  /** Undefined until it is known: a type that is closed to the reader is not to be replaced unknowingly. */
  const [closed, setClosed] = useState<{ id: string; isTrashed: boolean } | null>()
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    const without = lost ? { id: lost, isTrashed: false } : null
    trpc.pages.closedType
      .query({ page_id: page })
      .then((now) => setClosed(now ?? without))
      .catch((error: unknown) => {
        showFailure(error)
        if (without) setClosed(without)
      })
  }, [page, lost])
  useEffect(() => {
    if (givenFile.isFor(page)) onFile()
    // oxlint-disable-next-line react/exhaustive-deps -- it is given once
  }, [])
  const isChoice = editable && (closed === null || isReplaced)
  const types = useReadableTypes(isChoice)
  const choose = async (type: string | null) => {
    if (!type) return
    try {
      await mutate(linkType, { page, type })
      onChosen()
    } catch (error) {
      showFailure(error)
    }
  }
  if (closed === undefined) return <Skeleton height={240} m="md" />
  const words = editable ? 'choose' : 'none'
  return (
    <div style={{ display: 'grid', flex: 1, minHeight: 320 }}>
      {closed?.isTrashed && !isReplaced ? (
        <TrashedType
          id={closed.id}
          mayRestore={mayCreate}
          onRestored={onChosen}
          onReplace={editable ? () => setReplaced(true) : undefined}
        />
      ) : closed && !isReplaced ? (
        <ClosedType id={closed.id} />
      ) : (
        <Message
          icon={<IconCube size={20} stroke={1.75} />}
          title={t(`${words}.title`)}
          text={`${t(`${words}.text`)}${editable && mayCreate ? ` ${t('choose.begin')}` : ''}`}
        >
          {editable ? (
            <Select
              aria-label={t('choose.label')}
              placeholder={t('choose.label')}
              nothingFoundMessage={t('choose.nothing')}
              searchable
              w={280}
              disabled={!types}
              data={choicesOf(types)}
              onChange={(type) => void choose(type)}
            />
          ) : null}
          {editable && mayCreate ? (
            <>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.75} />}
                onClick={() => {
                  holdKeys()
                  setNew(true)
                }}
              >
                {tt('new')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} stroke={1.75} />}
                onClick={onFile}
              >
                {t('choose.file')}
              </Button>
            </>
          ) : null}
          {isNew ? <NewType onClose={() => setNew(false)} onMade={(type) => void choose(type)} /> : null}
        </Message>
      )}
    </div>
  )
}

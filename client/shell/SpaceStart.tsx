import { Button } from '@mantine/core'
import { IconFileImport, IconFilePlus } from '@tabler/icons-react'
import { availableKinds } from '#schema/pageKinds.ts'
import { kindIcons } from '../kinds/icons.ts'
import { importWindow } from '../pages/import/importWindow.ts'
import { useCreatePage } from '../pages/useCreatePage.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'

/** The start screen of a space without pages. */
export function SpaceStart() {
  const t = useWords('pages')
  const createPage = useCreatePage()
  return (
    <div style={{ display: 'grid', minHeight: '80%' }}>
      <Message
        icon={<IconFilePlus size={20} stroke={1.75} />}
        title={t('empty.title')}
        text={t('empty.text')}
      >
        {availableKinds.map((type, index) => {
          const Icon = kindIcons[type]
          return (
            <Button
              key={type}
              variant={index === 0 ? 'filled' : 'default'}
              leftSection={<Icon size={16} stroke={1.75} />}
              onClick={() => createPage({ type })}
            >
              {t(`kind.${type}`)}
            </Button>
          )
        })}
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} stroke={1.75} />}
          onClick={() => importWindow.open(null)}
        >
          {t('import')}
        </Button>
      </Message>
    </div>
  )
}

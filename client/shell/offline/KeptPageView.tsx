import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { use, useEffect, useState } from 'react'
import { DomainError } from '#schema/errors.ts'
import type { KindServices } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { useWords } from '../../platform/words.ts'
import type { KeptPage } from './keptPages.ts'
import type { OpenedCopy } from './openCopy.ts'
import classes from './OfflineScreen.module.css'

const nobody = { id: '', name: '', color: '' }

type KeptPageViewProps = { page: KeptPage; opening: Promise<OpenedCopy>; onBack: () => void }

/** A page as this device last had it, to read: it may be changed once the server has been asked. */
export function KeptPageView({ page, opening, onBack }: KeptPageViewProps) {
  const t = useWords('shell')
  const opened = use(opening)
  const [services] = useState(() => servicesFor(page.space))
  const { Editor } = kinds[page.type]
  useEffect(() => opened.close, [opened])
  return (
    <div>
      <div className={classes.bar} role="status">
        <ActionIcon aria-label={t('offline.back')} title={t('offline.back')} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
        {t(navigator.onLine ? 'offline.silent' : 'offline.reading')}
      </div>
      <h1 className={classes.name}>{page.title}</h1>
      <Boundary>
        <Editor
          doc={opened.doc}
          awareness={opened.awareness}
          editable={false}
          page={{ id: page.id, spaceId: page.space, title: page.title, engine: null }}
          me={nobody}
          services={services}
        />
      </Boundary>
    </div>
  )
}

/** Without a server a page has nobody to ask. */
const servicesFor = (space: string): KindServices => ({
  upload: () => Promise.reject(new DomainError('unavailable')),
  findPeople: () => Promise.resolve([]),
  findPages: () => Promise.resolve([]),
  pageHref: (id) => `/${space}/${id}`,
  openPage: (id) => location.assign(`/${space}/${id}`),
  config: { tldrawLicenseKey: null },
})

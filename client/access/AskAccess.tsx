import { Button } from '@mantine/core'
import { useState } from 'react'
import { givenLevels } from '#schema/access/access.ts'
import type { GivenLevel } from '#schema/access/access.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { LevelMenu } from './LevelMenu.tsx'
import type { NodeRef } from './nodeRef.ts'
import { accessRequestCreate } from './requestOperations.ts'
import classes from './Access.module.css'

/** Asks for a level on something that is closed to the reader. */
export function AskAccess({ node, onAsked }: { node: NodeRef; onAsked: () => void }) {
  const t = useWords('access')
  const [level, setLevel] = useState<GivenLevel>('read')
  const [busy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    void mutate(accessRequestCreate, { ...node, level })
      .then(onAsked, showFailure)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.ask}>
      <LevelMenu label={t('closed.level')} level={level} levels={givenLevels} onChoose={setLevel} />
      <Button loading={busy} onClick={ask}>
        {t('closed.ask')}
      </Button>
    </div>
  )
}

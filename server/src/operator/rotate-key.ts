import { loggedNames } from '@bahth/domain/records/activity.ts'
import { eraseList } from '../accounts/registrar/import-list.ts'
import { findInstallationValue, removeInstallationValues, setInstallationValue } from '../db/installation.ts'
import { openKeys, previousStoredKey, seal, storedKey, unsealTwoFactor } from '../keys.ts'
import { operator, recordActivity } from '../records/record-activity.ts'
import { newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { CommandProblem } from './command-problem.ts'
import { lockSealed, writeSealed } from './store.ts'

export interface Rotation {
  sealedAgain: number
  /** The number of values encrypted with an unknown key. */
  unreadable: number
  /** The registrar's list is erased instead of encrypted again, because it can be imported again. */
  isListErased: boolean
  source: 'settings' | 'database'
}

/**
 * Encrypts everything again that is encrypted with the server's key, in one transaction. If the key is in the settings,
 * the operator has already changed it, or has set it for the first time: then the one in the database is the old one. If
 * it is in the database, it is replaced here, and the old one is also kept, because other processes use it until they
 * restart.
 */
export async function rotateKey({
  unitOfWork,
  settings,
  keys,
}: Pick<Services, 'unitOfWork' | 'settings' | 'keys'>): Promise<Rotation> {
  const source = settings.secretKey ? 'settings' : 'database'
  const { rotation, fresh } = await unitOfWork(async unit => {
    const rows = await lockSealed(unit.tx)
    const old = await openKeys(unit.tx, settings)
    const current = await findInstallationValue(unit.tx, storedKey)
    if (source === 'settings') {
      if (!settings.secretKeyPrevious && current === null)
        throw new CommandProblem(
          'The key is in the settings. Set SECRET_KEY_PREVIOUS to the present SECRET_KEY, SECRET_KEY to a new one, restart the server, and run this again.',
        )
      await removeInstallationValues(unit.tx, [storedKey, previousStoredKey])
    } else {
      await setInstallationValue(unit.tx, previousStoredKey, current ?? '')
      await setInstallationValue(unit.tx, storedKey, newSecret())
    }
    const fresh = await openKeys(unit.tx, settings)
    let unreadable = 0
    for (const { id, sealed } of rows) {
      const text = unsealTwoFactor(old, sealed)
      if (text === null) unreadable++
      else await writeSealed(unit.tx, id, seal(fresh.twoFactor, text))
    }
    const isListErased = await eraseList(unit, operator)
    const rotation: Rotation = { sealedAgain: rows.length - unreadable, unreadable, isListErased, source }
    await recordActivity(
      unit,
      operator,
      'key_rotated',
      { type: 'content', id: null, name: loggedNames.key },
      { metadata: { sealedAgain: rotation.sealedAgain } },
    )
    return { rotation, fresh }
  })
  // A server that runs this command continues with the new key; other servers use the old one until they restart.
  Object.assign(keys, fresh)
  return rotation
}

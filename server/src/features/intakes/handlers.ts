import { intakeRoutes } from '@cardea/contract'
import { handle, handleLong, handleVisitor } from '../../http/handler.ts'
import { answerIntake } from './answer-intake.ts'
import { closeIntake } from './close-intake.ts'
import { downloadAnswerFile } from './download-answer-file.ts'
import { getIntake } from './get-intake.ts'
import { judgeIntakeDoor } from './judge-door.ts'
import { lookAtIntake } from './look-at-intake.ts'
import { makeIntake } from './make-intake.ts'
import { openAnswer } from './open-answer.ts'
import { searchIntakes } from './search-intakes.ts'
import { discardAnswer, takeAnswer } from './settle-answer.ts'
import { uploadIntakeFile } from './upload-intake-file.ts'

export const intakeHandlers = [
  handle(intakeRoutes.makeIntake, makeIntake),
  handleLong(intakeRoutes.searchIntakes, searchIntakes),
  handle(intakeRoutes.getIntake, getIntake),
  handle(intakeRoutes.closeIntake, closeIntake),
  handle(intakeRoutes.openAnswer, openAnswer),
  handle(intakeRoutes.downloadAnswerFile, downloadAnswerFile),
  handle(intakeRoutes.takeAnswer, takeAnswer),
  handle(intakeRoutes.discardAnswer, discardAnswer),
  handleVisitor(intakeRoutes.lookAtIntake, judgeIntakeDoor, lookAtIntake),
  handleVisitor(intakeRoutes.uploadIntakeFile, judgeIntakeDoor, uploadIntakeFile),
  handleVisitor(intakeRoutes.answerIntake, judgeIntakeDoor, answerIntake),
]

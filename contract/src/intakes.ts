import { declareRoutes } from './route.ts'
import type { intakeSchemas } from './schemas/intakes.ts'

export const intakeRoutes = declareRoutes<typeof intakeSchemas>()({
  makeIntake: {
    method: 'POST',
    path: '/intake',
    access: 'session',
    status: 201,
  },
  searchIntakes: {
    method: 'POST',
    path: '/intake/search',
    access: 'session',
  },
  getIntake: {
    method: 'GET',
    path: '/intake/:id',
    access: 'session',
  },
  closeIntake: {
    method: 'POST',
    path: '/intake/:id/close',
    access: 'session',
  },
  openAnswer: {
    method: 'GET',
    path: '/intake/:id/answer/:answer',
    access: 'session',
  },
  downloadAnswerFile: {
    method: 'GET',
    path: '/intake/:id/answer/:answer/file/:file',
    access: 'session',
    download: 'file',
  },
  takeAnswer: {
    method: 'POST',
    path: '/intake/:id/answer/:answer/take',
    access: 'session',
    status: 201,
    isLarge: 'where sealed',
  },
  discardAnswer: {
    method: 'POST',
    path: '/intake/:id/answer/:answer/discard',
    access: 'session',
  },
  lookAtIntake: {
    method: 'POST',
    path: '/intake/:id/look',
    access: 'visitor',
  },
  uploadIntakeFile: {
    method: 'POST',
    path: '/intake/:id/file',
    access: 'visitor',
    hasAttempt: true,
    upload: 'file',
    status: 201,
  },
  answerIntake: {
    method: 'POST',
    path: '/intake/:id/answer',
    access: 'visitor',
    hasAttempt: true,
    isLarge: true,
    status: 201,
  },
})

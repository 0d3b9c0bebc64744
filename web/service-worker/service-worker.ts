/**
 * @file The service worker: shows push messages while no page does, and the app's own shell while there is no connection. It never
 * sees an answer of the server's calls. A page brings the files of its own build from the server, so a new worker may take over
 * at once: it changes nothing under an open page.
 */
import { openFromNotification, takePush } from './push.ts'
import { answerFromShell, dropOldShells, keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepShell())
})
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))
self.addEventListener('fetch', (event) => {
  const answer = answerFromShell(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('push', (event) => event.waitUntil(takePush(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotification(event.notification.data))
})

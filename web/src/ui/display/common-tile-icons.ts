import { BadgeCheck } from '../icons/badge-check.ts'
import { BookUser } from '../icons/book-user.ts'
import { Braces } from '../icons/braces.ts'
import { Car } from '../icons/car.ts'
import { Contact } from '../icons/contact.ts'
import { CreditCard } from '../icons/credit-card.ts'
import { Database } from '../icons/database.ts'
import { FileText } from '../icons/file-text.ts'
import { IdCard } from '../icons/id-card.ts'
import { KeyRound } from '../icons/key-round.ts'
import { Landmark } from '../icons/landmark.ts'
import { NotebookText } from '../icons/notebook-text.ts'
import { Server } from '../icons/server.ts'
import { SquareTerminal } from '../icons/square-terminal.ts'
import { Ticket } from '../icons/ticket.ts'
import { UsersRound } from '../icons/users-round.ts'
import { Wifi } from '../icons/wifi.ts'
import type { LineIcon } from '../icons/line-icon.tsx'

/** The icons of the built-in templates and of new groups, which nearly every list shows. */
export const commonTileIcons = {
  'key-round': KeyRound,
  'credit-card': CreditCard,
  landmark: Landmark,
  contact: Contact,
  'notebook-text': NotebookText,
  wifi: Wifi,
  'square-terminal': SquareTerminal,
  braces: Braces,
  server: Server,
  database: Database,
  'badge-check': BadgeCheck,
  'book-user': BookUser,
  car: Car,
  ticket: Ticket,
  'id-card': IdCard,
  'file-text': FileText,
  users: UsersRound,
} satisfies Record<string, LineIcon>

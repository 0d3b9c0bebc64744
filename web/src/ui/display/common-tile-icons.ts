import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import BookUser from 'lucide/dist/esm/icons/book-user.mjs'
import Braces from 'lucide/dist/esm/icons/braces.mjs'
import Car from 'lucide/dist/esm/icons/car.mjs'
import Contact from 'lucide/dist/esm/icons/contact.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Database from 'lucide/dist/esm/icons/database.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import NotebookText from 'lucide/dist/esm/icons/notebook-text.mjs'
import Server from 'lucide/dist/esm/icons/server.mjs'
import SquareTerminal from 'lucide/dist/esm/icons/square-terminal.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import Wifi from 'lucide/dist/esm/icons/wifi.mjs'
import type { IconNode } from 'lucide'

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
} satisfies Record<string, IconNode>

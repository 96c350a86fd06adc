import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Drawing } from './drawing/drawing.ts';

/** A picture the shop can show, known by a key that carries its size. */
@Entity('image')
export class Image {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** What the picture is drawn from; null where it was uploaded. */
  @Column({ type: 'jsonb', nullable: true })
  drawing!: Drawing | null;

  /** Name of its original in storage; null where it is drawn. */
  @Column({ type: 'text', nullable: true })
  original!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

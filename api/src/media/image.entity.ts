import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Drawing } from './drawing/drawing.ts';

/** A picture the shop can show, known by a key that carries its size. */
@Entity('image')
export class Image {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** What the picture is drawn from; null when it was uploaded and its original lies in storage. */
  @Column({ type: 'jsonb', nullable: true })
  drawing!: Drawing | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
